/** A text of lib/content, in a readable line width. */
export function InfoText({ html: __html }: { html: string }) {
  const className = 'text-page min-w-0 max-w-[44rem]'
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the shop's own texts, rendered from lib/content
  return <div data-own data-markup="" className={className} dangerouslySetInnerHTML={{ __html }} />
}
