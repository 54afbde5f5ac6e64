import type { PageMeta } from '../../contract/metadata'
import { sessionApi } from '../session'

const AT_ONCE = 10_000

/** All that staff wrote of pages, for whoever works here; else why the desk does not open. */
export async function listSaid(): Promise<{ said: PageMeta[] | null; reason: string | undefined }> {
  const { metadata } = await sessionApi()
  const said: PageMeta[] = []
  for (let page = 1; ; page += 1) {
    const { data, reason } = await metadata.list({ page, per_page: AT_ONCE })
    if (!data) return { said: null, reason }
    said.push(...data.rows)
    if (data.rows.length < AT_ONCE) return { said, reason }
  }
}
