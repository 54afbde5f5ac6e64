import { asc, eq } from 'drizzle-orm'
import { type BannerDraft, BannerList } from '../../../contract/admin/shop-data'
import type { Db } from '../../../db/connection'
import { banner, photograph } from '../../../db/schema'
import { isExternalLink } from '../../../domain/routing/banner-link'
import type { ShopDocument } from '../../catalogue/shop-document'
import { RefusalError } from '../../runtime/answer'
import { requireLinkTarget } from './link-target'

/** Cache tag of pages that show banners. */
export const BANNERS_TAG = 'banners'
const UPLOAD_PREFIX = 'u/'

async function read(db: Db): Promise<BannerDraft[]> {
  const rows = await db.select().from(banner).orderBy(asc(banner.position), asc(banner.id))
  return BannerList.parse(rows)
}

async function write(tx: Db, list: BannerDraft[]): Promise<void> {
  const existing = await tx.select({ id: banner.id, version: banner.version }).from(banner)
  const versions = new Map(existing.map(({ id, version }) => [id, version]))
  let lastId = Math.max(0, ...versions.keys(), ...list.map(({ id }) => id ?? 0))
  await tx.delete(banner)
  const rows = list.map(({ id, ...draft }, index) => {
    if (id === null) lastId += 1
    const number = id ?? lastId
    return { ...draft, id: number, position: index + 1, version: (versions.get(number) ?? 0) + 1 }
  })
  if (rows.length > 0) await tx.insert(banner).values(rows)
}

/** A changed link must lead to a page and a changed image must exist; unchanged values are not checked. */
async function check(db: Db, list: BannerDraft[]): Promise<void> {
  const before = new Map((await read(db)).map((one) => [one.id, one]))
  for (const { id, link, image } of list) {
    const previous = id === null ? undefined : before.get(id)
    if (previous?.link !== link && !isExternalLink(link)) await requireLinkTarget(db, link)
    if (previous?.image !== image && image.startsWith(UPLOAD_PREFIX) && !(await hasPhotograph(db, image)))
      throw new RefusalError('image_gone', 'This picture is not there: please choose it again.')
  }
}

async function hasPhotograph(db: Db, image: string): Promise<boolean> {
  const sha = image.slice(UPLOAD_PREFIX.length)
  return (await db.select({ sha: photograph.sha }).from(photograph).where(eq(photograph.sha, sha))).length > 0
}

/** The banners are one document because their order is edited too. */
export const bannerDocument: ShopDocument<BannerDraft[]> = {
  entity: 'banner',
  key: 'all',
  read,
  write,
  check,
  parse: (stored) => BannerList.parse(stored),
  tags: [BANNERS_TAG],
}
