import { decode } from '../html'

/** The explanation of a URL in the admin. */
export type Explanation = {
  row: string
  status: number
  location: string | null
  title: string | null
  canonical: string | null
  robots: string | null
  h1: string | null
  /** The properties in which the response differs from the URL policy. */
  differs: string
}

/** Reads the first article of `/staff/metadata/explain`, in the language of the URL. */
export function parseExplanation(html: string): Explanation {
  const [, side = ''] = html.split('<article', 3)
  const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(side)?.[1] ?? ''
  const factText = (name: string) => {
    const text = new RegExp(`data-fact="${name}"[^>]*>(.*?)</(?:span|code)>`, 's').exec(side)?.[1]
    return text === undefined ? null : decode(text.replace(/<[^>]*>/g, ''))
  }
  return {
    row: attribute('data-policy-row'),
    status: Number(attribute('data-status')),
    location: factText('location'),
    title: factText('title'),
    canonical: factText('canonical'),
    robots: factText('robots'),
    h1: factText('h1'),
    differs: attribute('data-differs'),
  }
}
