// Foundation's composition needs ICU, which would make the program half as large again; the standard
// library composes for its own comparisons and lends it under this name.
@_spi(_Unicode) import Swift

/// The text in Unicode's composed form (NFC): what two keyboards write differently becomes the same.
package func composed(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  result.append(contentsOf: text._nfc)
  return String(result)
}
