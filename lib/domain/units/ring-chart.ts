/** The printable chart of all ring sizes to scale, in the language of the page. */
export function ringChartPath(locale: string): string {
  return locale === 'fr' ? '/images/guides/ring-size-guide-fr.svg' : '/images/guides/ring-size-guide.svg'
}
