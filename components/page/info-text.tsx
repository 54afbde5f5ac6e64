/** A text of lib/content, in a readable line width. */
export function InfoText({ html }: { html: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the shop's own texts, rendered from lib/content
    <div data-own className="text-page min-w-0 max-w-[44rem]" dangerouslySetInnerHTML={{ __html: html }} />
  )
}
