import type { PageHead } from '../../seo/page-head'

/** In what a head is not that of the templates: what staff wrote of the page. */
export function listWritten(templates: PageHead, head: PageHead): string[] {
  const parts = ['title', 'description', 'keywords', 'robots'] as const
  const changed = parts.filter((part) => JSON.stringify(templates[part]) !== JSON.stringify(head[part]))
  const { title, description } = head.card
  const card = title !== head.title || description !== head.description
  const wasCard = templates.card.title !== templates.title || templates.card.description !== templates.description
  return [...changed, ...(card === wasCard ? [] : ['card'])]
}
