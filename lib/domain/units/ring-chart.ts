/** The drawing of all ring sizes to scale, with its words in the language of the page. */
export function ringChart(locale: string): string {
  return locale === 'fr' ? '/images/guides/ring-size-guide-fr.svg' : '/images/guides/ring-size-guide.svg'
}
