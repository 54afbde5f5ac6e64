import { BARE_PAGE, INFO_GROUPS } from './info-pages'

/** The pages whose text is a file of lib/content, in the order of the admin; those of the birthstones come from their data. */
export const TEXT_PAGES = [
  ...INFO_GROUPS.shop,
  ...INFO_GROUPS.order,
  ...INFO_GROUPS.legal,
  ...INFO_GROUPS.choose,
  ...INFO_GROUPS.measure,
  ...INFO_GROUPS.made,
  'pages',
  BARE_PAGE,
] as const
export type TextPageSlug = (typeof TEXT_PAGES)[number]

export function isTextPage(slug: string): slug is TextPageSlug {
  return TEXT_PAGES.some((one) => one === slug)
}
