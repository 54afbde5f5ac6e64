import { gunzipSync, gzipSync } from 'node:zlib'
import type { z } from 'zod'
import { type CatalogueImport, ImportReport } from '../../../contract/admin/catalogue-import'
import type { catalogue_import } from '../../../db/schema'
import { importStaleBefore, isWorkingState } from '../../../domain/catalogue/import-state'
import { pictureName } from '../../../domain/catalogue-file/picture-name'

export type ImportRow = typeof catalogue_import.$inferSelect

/** Options are stored with the column mapping, under names that no column has. */
const HIDE_MISSING_KEY = ':hide_missing'
const SKIP_REFUSED_KEY = ':skip_refused'
/** Prefix of an uploaded picture's name; its value is the shop's name of the picture. */
const PICTURE_PREFIX = ':picture:'
const PHASES = ['waiting', 'reading', 'pictures', 'writing'] as const
export type Phase = (typeof PHASES)[number]

/** `beat_at` of an import that no server has claimed yet. */
export const UNCLAIMED = new Date(0)

export function withOptions(
  mapping: Record<string, string>,
  { hide_missing = false, skip_refused = false }: { hide_missing?: boolean; skip_refused?: boolean },
): Record<string, string> {
  const columns = toColumnMapping(mapping)
  const options = { ...(hide_missing && { [HIDE_MISSING_KEY]: '1' }), ...(skip_refused && { [SKIP_REFUSED_KEY]: '1' }) }
  return { ...columns, ...options, ...withPictures(readPictures(mapping)) }
}

/** Mapping entries for pictures uploaded with a file. */
export function withPictures(pictures: readonly { name: string; src: string }[]): Record<string, string> {
  return Object.fromEntries(pictures.map(({ name, src }) => [PICTURE_PREFIX + pictureName(name), src]))
}

/** The pictures uploaded with a file, by `pictureName`. */
export function readPictures(mapping: Record<string, string>): { name: string; src: string }[] {
  return Object.entries(mapping).flatMap(([name, src]) =>
    name.startsWith(PICTURE_PREFIX) ? [{ name: name.slice(PICTURE_PREFIX.length), src }] : [],
  )
}

/** The column mapping without options and pictures. */
export function toColumnMapping(mapping: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(mapping).filter(([name]) => !name.startsWith(':')))
}

export const readOptions = (mapping: Record<string, string>) => ({
  hide_missing: mapping[HIDE_MISSING_KEY] === '1',
  skip_refused: mapping[SKIP_REFUSED_KEY] === '1',
})

/** The phase is stored as a number among the counts, so that the row shows it. */
export const toPhaseCount = (phase: Phase) => ({ phase: PHASES.indexOf(phase) })

export function toImport(row: Omit<ImportRow, 'report'>, by: string | null, now: Date): CatalogueImport {
  const { phase = 0, ...counts } = row.summary ?? {}
  const isClaimed = row.beat_at.getTime() !== UNCLAIMED.getTime()
  const isAbandoned = isWorkingState(row.state) && isClaimed && row.beat_at < importStaleBefore(now)
  const [code = '', ...value] = (row.problem ?? '').split(' ')
  return {
    id: row.id,
    format: row.format,
    file_name: row.file_name,
    state: isAbandoned ? 'failed' : row.state,
    phase: isWorkingState(row.state) && isClaimed ? (PHASES[phase] ?? 'reading') : 'waiting',
    total: row.total,
    done: row.done,
    counts: Object.keys(counts).length > 0 ? counts : null,
    problem: isAbandoned ? { code: 'stopped', value: '' } : row.problem ? { code, value: value.join(' ') } : null,
    ...readOptions(row.mapping),
    by,
    at: row.at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  }
}

export const zipReport = (report: z.output<typeof ImportReport>): Uint8Array => gzipSync(JSON.stringify(report))

/** The stored report, validated by the contract. */
export const readReport = (bytes: Uint8Array) => ImportReport.parse(JSON.parse(gunzipSync(bytes).toString()))
