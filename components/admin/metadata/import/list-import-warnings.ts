import type { ImportResult } from '@/lib/contract/admin/metadata-import'
import { METADATA_WARNINGS, NO_METADATA, PAGE_ROBOTS } from '@/lib/domain/routing/page-metadata'
import { listMetadataWarnings } from '@/lib/seo/audit/metadata-warnings'

type Change = ImportResult['changed'][number]
type Warning = { kind: (typeof METADATA_WARNINGS)[number]; pages: string[] }

/** What a file changes that staff may not want: each kind of warning with its pages, titles repeated in the file included. */
export function listImportWarnings(changes: readonly Change[]): Warning[] {
  const titles = new Map<string, number>()
  for (const key of changes.flatMap((change) => toTitleKey(change) ?? [])) titles.set(key, (titles.get(key) ?? 0) + 1)
  const kindsOf = (change: Change) => {
    const key = toTitleKey(change)
    const isRepeated = change.same_title || (key !== null && (titles.get(key) ?? 0) > 1)
    return new Set([
      ...listMetadataWarnings(toMetadata(change)).map(({ warning }) => warning),
      ...(isRepeated ? (['same_title'] as const) : []),
    ])
  }
  const found = changes.map((change) => ({ page: `${change.path} (${change.lang})`, kinds: kindsOf(change) }))
  return METADATA_WARNINGS.flatMap((kind) => {
    const pages = found.flatMap(({ page, kinds }) => (kinds.has(kind) ? [page] : []))
    return pages.length > 0 ? [{ kind, pages }] : []
  })
}

const newValueOf = ({ fields }: Change, name: string) => fields.find(({ field }) => field === name)?.after ?? null

function toTitleKey(change: Change): string | null {
  const title = newValueOf(change, 'title')
  return title === null ? null : `${change.lang} ${title}`
}

/** The changed fields alone: what stays as it is, is nothing to warn of. */
function toMetadata(change: Change) {
  const text = (name: string) => newValueOf(change, name)
  const robots = PAGE_ROBOTS.find((value) => value === text('robots')) ?? null
  return {
    ...NO_METADATA,
    ...{ title: text('title'), description: text('description') },
    ...{ card_title: text('card_title'), card_description: text('card_description') },
    robots: robots === 'index, follow' ? null : robots,
  }
}
