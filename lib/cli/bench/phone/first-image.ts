const HEADING = /<h1\b[^>]*>([\s\S]*?)<\/h1>/
const PICTURE = /<img\b[^>]*>/g
const TAG = /<[^>]*>/g

/** The heading of a page and the picture that it loads first: what a bare page shows that is compared with it. */
export function toFirstImage(html: string): string {
  const main = html.slice(html.indexOf('<main'))
  const heading = HEADING.exec(main)?.[1]?.replace(TAG, '')
  if (!heading) throw new Error('a page without a heading')
  const pictures = main.match(PICTURE) ?? []
  const first = pictures.find((picture) => /fetchpriority="high"/i.test(picture)) ?? pictures[0] ?? ''
  return `<main><h1>${heading}</h1>${first}</main>`
}
