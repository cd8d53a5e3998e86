// Foundation's normalization needs ICU, which would enlarge the program by half. The standard library's own
// normalization is available under this name.
@_spi(_Unicode) import Swift

/// The text in composed form (NFC), which unifies the output of different keyboards.
package func composed(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  result.append(contentsOf: text._nfc)
  return String(result)
}
