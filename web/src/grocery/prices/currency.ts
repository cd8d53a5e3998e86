// Amendment 176 of ISO 4217, as in Core's `Currency`. Browsers disagree on some: their numbers are for display.
const whole = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF";
const thousandths = "BHD IQD JOD KWD LYD OMR TND";

/** Returns the decimals of a currency's amounts, which are counted in its smallest units: 2 for most. */
export function currencyDigits(code: string): number {
  return whole.includes(code) ? 0 : thousandths.includes(code) ? 3 : 2;
}
