import type { ActivityEntry } from '../../../contract/admin/people/activity'
import type { ActivityQuery } from '../../../domain/activity/activity-query'
import type { Locale } from '../../../domain/locale'
import { BYTE_ORDER_MARK } from '../../../domain/text/byte-order-mark'
import { toCsv } from '../../../domain/text/csv'
import { toIndiaTimestamp } from '../../../domain/time/india-clock'
import { getMessages } from '../../../i18n/translator'
import { toActivityCount, toActivityPhrase, toActivityRecords, toActivityResult } from './activity-text'

const BATCH_SIZE = 2_000

/** The activity of the team as CSV in words, the newest first; times are those of India. */
export async function* streamActivityCsv(query: ActivityQuery, locale: Locale, now: Date): AsyncGenerator<string> {
  const { loadActivity } = await import('../../../server/admin/people/activity')
  const { activity } = getMessages(locale)
  const { at, by, what, record, result, personal } = activity.columns
  yield BYTE_ORDER_MARK + toCsv([[at, by, what, record, result, personal]])
  for (let page = 1; ; page += 1) {
    const rows = await loadActivity(query, { page, perPage: BATCH_SIZE }, now)
    if (rows.length > 0) yield toCsv(rows.map((entry) => toRow(entry, locale)))
    if (rows.length < BATCH_SIZE) return
  }
}

function toRow(entry: ActivityEntry, locale: Locale): string[] {
  const { activity } = getMessages(locale)
  const records = toActivityRecords(entry, locale).map(({ text }) => text)
  return [
    toIndiaTimestamp(new Date(entry.at)),
    entry.by ?? activity.elsewhere,
    toActivityPhrase(entry, locale),
    [...(entry.record?.type === 'document' ? [] : records), toActivityCount(entry, locale)].filter(Boolean).join(', '),
    toActivityResult(entry, locale),
    entry.is_personal ? activity.personal : '',
  ]
}
