import { DEFAULT_LOCALE } from '../locale'

/** The printable chart of all ring sizes to scale, in the language of the page. */
export function ringChartPath(locale: string): string {
  return `/images/guides/ring-size-guide${locale === DEFAULT_LOCALE ? '' : `-${locale}`}.svg`
}
