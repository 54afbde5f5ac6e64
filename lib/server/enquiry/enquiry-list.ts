import { and, asc, count, desc, eq, gt, ilike, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminEnquiry, AdminEnquiryDetail, staffEnquiries } from '../../contract/admin/enquiries'
import { type Db, getDb } from '../../db/connection'
import { back_in_stock, consultation, enquiry, enquiry_file } from '../../db/schema'
import { CONSULT_CHANNELS, type ConsultChannel } from '../../domain/enquiry/consult-time'
import { ENQUIRIES, type EnquiryKind } from '../../domain/enquiry/enquiry'
import { type EnquiryState, toEnquirySearch, toExcerpt } from '../../domain/enquiry/enquiry-state'
import { RECORDED_CHANNELS } from '../../domain/enquiry/recorded-enquiry'
import { pageCount } from '../../domain/listing/pager'
import { toLocale } from '../../domain/locale'
import { escapeLike } from '../../domain/text/escape-like'
import type { Answer, Context } from '../runtime/answer'
import { loadConsultHours } from './consult-hours'
import { countEnquiryWork, loadMembers, matchesWork } from './enquiry-work-filter'

type EnquiryQuery = z.output<typeof staffEnquiries.enquiries.input>
type EnquiryList = NonNullable<z.output<typeof staffEnquiries.enquiries.data>>
type Revision = NonNullable<z.output<typeof staffEnquiries.enquiryrevision.data>>

export const ENQUIRIES_PER_PAGE = 20

const field = (name: string) => sql<string | null>`${enquiry.fields}->>${sql.raw(`'${name}'`)}`
const SEARCH_TEXT = sql`concat_ws(' ', ${enquiry.number}, ${field('name')}, ${field('email')}, ${field('mobile_no')},
  ${field('message')}, ${field('question')}, ${field('order_number')})`

export async function enquiries(query: EnquiryQuery, context: Context): Promise<Answer<EnquiryList>> {
  const db = await getDb()
  const { page, state, kind, when, q = '' } = query
  const { now } = context
  const ofTime = when && inArray(enquiry.id, selectIdsByTime(db, when, now))
  const found = and(matchesEnquiryText(q), ofTime)
  const terms = and(found, matchesWork(db, query, context))
  const countRows = await loadCounts(db, terms)
  const states = sumByState(countRows.filter((row) => !kind || row.kind === kind))
  const ofState = state && eq(enquiry.state, state)
  const ofKind = kind && eq(enquiry.kind, kind)
  const rows = await selectRows(db, and(ofState, ofKind, terms), query)
  const total = state ? states[state] : Object.values(states).reduce((all, one) => all + one, 0)
  const [awaited] = await db.select({ products: sql`count(distinct ${back_in_stock.product_id})` }).from(back_in_stock)
  const countOf = (one: EnquiryKind) =>
    sumRows(countRows.filter((row) => row.kind === one && (!state || row.state === state)))
  return {
    data: {
      ...{ rows, total, page, pages: pageCount(total, ENQUIRIES_PER_PAGE), states },
      kinds: {
        consult: countOf('consult'),
        contactus: countOf('contactus'),
        customjewelreq: countOf('customjewelreq'),
      },
      work: await countEnquiryWork(db, query, and(ofState, ofKind, found), context),
      coming: await db.$count(consultation, isAtTime('coming', now)),
      awaited: Number(awaited?.products ?? 0),
      revision: (await loadEnquiryRevision(db)).revision,
    },
  }
}

export async function enquiryrevision(): Promise<Answer<Revision>> {
  return { data: await loadEnquiryRevision(await getDb()) }
}

/** All values come from one query, which an index answers. */
async function loadEnquiryRevision(db: Db): Promise<Revision> {
  const rows = await db
    .select({
      ...{ state: enquiry.state, kind: enquiry.kind, rows: count() },
      ...{ changes: sql`sum(${enquiry.version})`.mapWith(Number), last: sql`max(${enquiry.id})`.mapWith(Number) },
    })
    .from(enquiry)
    .groupBy(enquiry.state, enquiry.kind)
  const changes = rows.reduce((sum, row) => sum + row.changes, 0)
  return {
    revision: [sumRows(rows), changes, Math.max(0, ...rows.map(({ last }) => last))].join('-'),
    states: sumByState(rows),
  }
}

type CountRow = { state: EnquiryState; kind: string; rows: number }

/** Counts by state and kind: one query for both, since a search reads the text of every row. */
async function loadCounts(db: Db, where: SQL | undefined): Promise<CountRow[]> {
  return db
    .select({ state: enquiry.state, kind: enquiry.kind, rows: count() })
    .from(enquiry)
    .where(where)
    .groupBy(enquiry.state, enquiry.kind)
}

const sumRows = (countRows: CountRow[]) => countRows.reduce((sum, { rows }) => sum + rows, 0)

function sumByState(countRows: CountRow[]): Record<EnquiryState, number> {
  const of = (state: EnquiryState) => sumRows(countRows.filter((row) => row.state === state))
  return { new: of('new'), open: of('open'), answered: of('answered'), closed: of('closed') }
}

/** The digits in its number or the mobile number, else every word in its texts; none for an empty search. */
export function matchesEnquiryText(text: string): SQL | undefined {
  const { digits, words: terms } = toEnquirySearch(text)
  if (digits) {
    const inNumber = sql`replace(${enquiry.number}, '-', '') like ${`%${digits}%`}`
    return or(sql`${field('mobile_no')} like ${`%${digits}%`}`, inNumber)
  }
  return and(...terms.map((word) => ilike(SEARCH_TEXT, `%${escapeLike(word)}%`)))
}

async function selectRows(
  db: Db,
  where: SQL | undefined,
  { page, when, follow_up }: EnquiryQuery,
): Promise<AdminEnquiry[]> {
  const byTime = when === 'past' ? desc(consultation.starts_at) : asc(consultation.starts_at)
  const { minutes } = await loadConsultHours(db)
  const rows = await db
    .select({
      row: enquiry,
      time: consultation,
      files: db.$count(enquiry_file, eq(enquiry_file.enquiry_id, enquiry.id)),
    })
    .from(enquiry)
    .leftJoin(consultation, eq(consultation.enquiry_id, enquiry.id))
    .where(where)
    .orderBy(...(when ? [byTime] : []), ...(follow_up ? [asc(enquiry.follow_up_on)] : []), desc(enquiry.id))
    .limit(ENQUIRIES_PER_PAGE)
    .offset((page - 1) * ENQUIRIES_PER_PAGE)
  const team = await loadMembers(db)
  return rows.map(({ row, time, files }) => {
    const excerpt = toExcerpt(getWrittenText(row) ?? '')
    const work = { assignee: findAssignee(team, row), follow_up: row.follow_up_on }
    return { ...toHead(row), ...work, excerpt, files, time: time && toTime(time, minutes) }
  })
}

type Row = typeof enquiry.$inferSelect

/** The responsible one of the team; null for nobody. */
export const findAssignee = (team: AdminEnquiryDetail['team'], { assignee_id }: Row) =>
  team.find(({ id }) => id === assignee_id) ?? null

/** A text field of a stored form; null where it was left empty. */
export const getTextField = ({ fields }: Row, name: string) => (typeof fields[name] === 'string' ? fields[name] : null)

/** The free text of the enquiry. */
export const getWrittenText = (row: Row) => getTextField(row, 'message') ?? getTextField(row, 'question')

/** The preferred channel of a consultation; null when none was chosen. */
export function getChannel(row: Row): ConsultChannel | null {
  return CONSULT_CHANNELS.find((channel) => channel === getTextField(row, 'channel')) ?? null
}

/** The appointment as the admin shows it. */
export function toTime({ starts_at, channel, state, sequence }: typeof consultation.$inferSelect, minutes: number) {
  return { at: starts_at.toISOString(), minutes, channel, state, sequence }
}

/** A condition for future consultations, or for those that have begun; called-off ones are neither. */
function isAtTime(when: NonNullable<EnquiryQuery['when']>, now: Date) {
  const at = consultation.starts_at
  return and(when === 'coming' ? gt(at, now) : lte(at, now), ne(consultation.state, 'called_off'))
}

const selectIdsByTime = (db: Db, when: NonNullable<EnquiryQuery['when']>, now: Date) =>
  db.select({ id: consultation.enquiry_id }).from(consultation).where(isAtTime(when, now))

/** Form, state, sender and time of an enquiry. */
export function toHead(row: Row) {
  const kind = ENQUIRIES.find((one) => one === row.kind)
  if (!kind) throw new RangeError(`no form ${row.kind}`)
  return {
    ...{ number: row.number, kind, state: row.state, at: row.at.toISOString() },
    lang: toLocale(row.lang),
    name: getTextField(row, 'name') ?? '',
    email: getTextField(row, 'email') ?? '',
    mobile_no: getTextField(row, 'mobile_no'),
    came_by: RECORDED_CHANNELS.find((one) => one === row.fields.came_by) ?? null,
  }
}
