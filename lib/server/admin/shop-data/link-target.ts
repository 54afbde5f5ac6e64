import type { Db } from '../../../db/connection'
import { RefusalError } from '../../runtime/answer'
import { isPage } from '../../seo/public-page'

/** Pages of the shop that are not in the sitemap. */
const OTHER_PAGES = [
  '/gems/cart',
  '/gems/wishlist',
  '/gems/compare',
  '/gems/search',
  '/gems/myorders/find',
  '/newsletter',
]

/** Refuses a link to a path of the shop that is no page; query and section do not count. Throws RefusalError. */
export async function requireLinkTarget(db: Db, link: string): Promise<void> {
  const [path = ''] = link.split(/[?#]/)
  if (OTHER_PAGES.includes(path) || (await isPage(db, path))) return
  throw new RefusalError('link_nowhere', `There is no page ${link}.`, { link, from: link })
}
