import { sql } from 'drizzle-orm'
import type { MediaList, MediaRow } from '../../../contract/admin/shop-data/media-library'
import { type Db, getDb } from '../../../db/connection'
import { banner, category, setting } from '../../../db/schema'
import { pageCount } from '../../../domain/listing/pager'
import { MEDIA_PER_PAGE, type MediaFilter, parseMediaKey, toMediaKey } from '../../../domain/media/media-library'
import { isUploadedPhoto } from '../../../domain/media/photo-widths'
import type { Answer } from '../../runtime/answer'
import { pageTextKey } from '../../settings/stored-page-texts'
import { toMediaSelection } from './media-sql'

/** `own` is the picture itself; a video without a poster shows that of another one. */
type StoredRow = Omit<MediaRow, 'file' | 'uses'> & { source: string | null; own: string | null }
type MediaRequest = { filter: MediaFilter; search: string; page: number; after: string | null }
type FoundUse = MediaRow['uses'][number] & { src: string }

/** Every picture of the shop with its product, a page at a time; two statements. */
export async function media(request: MediaRequest): Promise<Answer<MediaList>> {
  const { filter, page } = request
  const after = request.after === null ? null : parseMediaKey(request.after)
  const db = await getDb()
  const [found] = await db
    .select({ counts: sql<MediaList['counts']>`counts`, rows: sql<StoredRow[]>`rows` })
    .from(await toMediaSelection({ ...request, after }))
  if (!found) throw new Error('the pictures were not counted')
  const { counts } = found
  const rows = found.rows.slice(0, MEDIA_PER_PAGE)
  const last = rows.at(-1)
  const uses = await findUses(db, [...new Set(rows.flatMap(({ own }) => own ?? []))])
  return {
    data: {
      counts,
      page,
      pages: pageCount(counts[filter], MEDIA_PER_PAGE),
      next: last && found.rows.length > rows.length ? toMediaKey(last) : null,
      rows: rows.map(({ source, own, ...row }) => ({
        ...row,
        file: row.kind === 'video' ? null : toFileName(own, source),
        uses: uses.filter(({ src }) => src === own).map(({ place, key, name }) => ({ place, key, name })),
      })),
    },
  }
}

/** The name that a file had in the shop from which it was imported; an upload has none. */
function toFileName(src: string | null, source: string | null): string | null {
  if (source !== null) return toLastSegment(source)
  return src === null || isUploadedPhoto(src) ? null : src
}

function toLastSegment(url: string): string {
  const name = url.split(/[?#]/)[0]?.split('/').at(-1) || url
  try {
    return decodeURIComponent(name)
  } catch (error) {
    if (error instanceof URIError) return name
    throw error
  }
}

/** The categories, banners and edited pages that show one of these pictures. */
async function findUses(db: Db, sources: string[]): Promise<FoundUse[]> {
  if (sources.length === 0) return []
  const prefix = pageTextKey('')
  return db
    .select({
      src: sql<string>`src`,
      place: sql<FoundUse['place']>`place`,
      key: sql<string>`key`,
      name: sql<FoundUse['name']>`name`,
    })
    .from(sql`(
      with sources as materialized (select jsonb_array_elements_text(${JSON.stringify(sources)}::jsonb) as src)
      select src, 'category' as place, ${category.id}::text as key, ${category.name} as name
      from sources join ${category} on ${category.image} = src
      union all
      select src, 'banner', ${banner.id}::text, ${banner.title} from sources join ${banner} on ${banner.image} = src
      union all
      select src, 'page', substr(${setting.key}, ${prefix.length + 1}::int), null
      from sources join ${setting} on starts_with(${setting.key}, ${prefix})
        -- The name of another picture may begin with this one; a name has no sign with a meaning here but the point.
        and ${setting.value}::text ~ ('/images/' || replace(src, '.', '\\.') || '-[0-9]+\\.')
    ) as uses`)
    .orderBy(sql`place`, sql`key`)
}
