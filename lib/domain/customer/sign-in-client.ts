/** How a member of staff may sign in; the code of the second factor comes after each of them. */
export const SIGN_IN_METHODS = ['otp', 'password', 'google', 'emailcode'] as const
export type SignInMethod = (typeof SIGN_IN_METHODS)[number]

/** The results of a sign-in that the log of staff knows. */
export const SIGN_IN_RESULTS = ['ok', 'wrong', 'wrong_second_factor', 'too_many', 'blocked'] as const
export type SignInResultName = (typeof SIGN_IN_RESULTS)[number]

/** Whose sign-in it is, as far as the form says. */
export type SignInAccount = { id: number } | { mobile_no: string } | { email: string } | null

/** The browser of a sign-in: its IP address and its User-Agent header. */
export type SignInClient = { address: string; userAgent: string; now: Date }

/** A browser and its operating system by name; empty where the name is not known. */
export type BrowserName = { browser: string; system: string }

/** The first match wins: nearly every browser also names Safari, and most name Chrome. */
const BROWSERS = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\bChrome\/|\bCriOS\//],
  ['Safari', /\bSafari\//],
] as const
const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

const findName = (names: readonly (readonly [string, RegExp])[], text: string) =>
  names.find(([, pattern]) => pattern.test(text))?.[0] ?? ''

/**
 * The names in a User-Agent header, which anybody can forge: for display only.
 * `readUserAgent('Mozilla/5.0 (Windows NT 10.0) … Chrome/140.0 Safari/537.36') → { browser: 'Chrome', system: 'Windows' }`
 */
export function readUserAgent(header: string): BrowserName {
  return { browser: findName(BROWSERS, header), system: findName(SYSTEMS, header) }
}
