import { sql } from 'drizzle-orm'
import type { MediaList, MediaRow } from '../../../contract/admin/shop-data/media-library'
import { type Db, getDb } from '../../../db/connection'
import { banner, category, setting } from '../../../db/schema'
import { pageCount } from '../../../domain/listing/pager'
import { MEDIA_PER_PAGE, type MediaFilter } from '../../../domain/media/media-library'
import { isUploadedPhoto } from '../../../domain/media/photo-widths'
import type { Answer } from '../../runtime/answer'
import { pageTextKey } from '../../settings/stored-page-texts'
import { toMediaSelection } from './media-sql'

type StoredRow = Omit<MediaRow, 'file' | 'uses'> & { source: string | null }
type FoundUse = MediaRow['uses'][number] & { src: string }

/** Every picture of the shop with its product, a page at a time; two statements. */
export async function media(choice: { filter: MediaFilter; search: string; page: number }): Promise<Answer<MediaList>> {
  const { filter, page } = choice
  const db = await getDb()
  const [found] = await db
    .select({ counts: sql<MediaList['counts']>`counts`, rows: sql<StoredRow[]>`rows` })
    .from(await toMediaSelection(choice))
  if (!found) throw new Error('the pictures were not counted')
  const { counts, rows } = found
  const uses = await findUses(db, [...new Set(rows.flatMap(({ src }) => src ?? []))])
  return {
    data: {
      counts,
      page,
      pages: pageCount(counts[filter], MEDIA_PER_PAGE),
      rows: rows.map(({ source, ...row }) => ({
        ...row,
        file: toFileName(row.src, source),
        uses: uses.filter(({ src }) => src === row.src).map(({ place, key, name }) => ({ place, key, name })),
      })),
    },
  }
}

/** The name that a file had in the shop from which it was imported; an upload has none. */
function toFileName(src: string | null, source: string | null): string | null {
  if (source !== null) return source.split(/[?#]/)[0]?.split('/').at(-1) || source
  return src === null || isUploadedPhoto(src) ? null : src
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
        and strpos(${setting.value}::text, '/images/' || src || '-') > 0
    ) as uses`)
    .orderBy(sql`place`, sql`key`)
}
