import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Remittance, remittanceCalls } from '../../../../contract/order/admin-remittances'
import { type Db, getDb } from '../../../../db/connection'
import { order, payment, remittance, remittance_line } from '../../../../db/schema'
import { pageCount } from '../../../../domain/listing/pager'
import { splitCash } from '../../../../domain/order/remittance/remittance'
import { toRupees } from '../../../../domain/pricing/money'
import { loadAccountNames } from '../../../customer/team-names'
import type { Answer } from '../../../runtime/answer'

type Input = z.output<typeof remittanceCalls.remittances.input>
type RemittanceList = NonNullable<z.output<typeof remittanceCalls.remittances.data>>
type Row = typeof remittance.$inferSelect
type LineRow = Awaited<ReturnType<typeof loadLines>>[number]

const PER_PAGE = 10

export async function remittances({ id, page }: Input): Promise<Answer<RemittanceList>> {
  const db = await getDb()
  const condition = id === undefined ? undefined : eq(remittance.id, id)
  const total = await db.$count(remittance, condition)
  const rows = await db
    .select()
    .from(remittance)
    .where(condition)
    .orderBy(desc(remittance.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
  const lines = await loadLines(
    db,
    rows.map((row) => row.id),
  )
  const names = await loadAccountNames(
    db,
    rows.flatMap(({ recorded_by, undone_by }) => [recorded_by, undone_by]),
  )
  return {
    data: {
      rows: rows.map((row) => toRemittance(row, lines, names)),
      ...{ total, page, pages: pageCount(total, PER_PAGE) },
    },
  }
}

function loadLines(db: Db, ids: number[]) {
  return (
    db
      .select({ line: remittance_line, number: order.number, collected: payment.amount_paise })
      .from(remittance_line)
      .innerJoin(order, eq(order.id, remittance_line.order_id))
      // Once a remittance is undone its order may have no collected cash any more.
      .leftJoin(payment, and(eq(payment.order_id, order.id), eq(payment.provider, 'cod'), eq(payment.state, 'paid')))
      .where(inArray(remittance_line.remittance_id, ids))
      .orderBy(asc(order.id))
  )
}

function toRemittance(row: Row, lines: LineRow[], names: ReadonlyMap<number, string>): Remittance {
  const own = lines.filter(({ line }) => line.remittance_id === row.id)
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null))
  return {
    ...{ id: row.id, courier: row.courier, paid_on: row.paid_on, reference: row.reference },
    sum: toRupees(own.reduce((total, { line }) => total + line.amount_paise, 0)),
    charges: toRupees(row.charges_paise),
    recorded: { name: nameOf(row.recorded_by), at: row.recorded_at.toISOString() },
    undone: row.undone_at && {
      ...{ name: nameOf(row.undone_by), at: row.undone_at.toISOString(), reason: row.undo_reason ?? '' },
    },
    lines: own.map(({ line, number, collected }) => {
      const { short, over } = splitCash(collected ?? line.amount_paise, line.amount_paise)
      return { number, amount: toRupees(line.amount_paise), short: toRupees(short), over: toRupees(over) }
    }),
  }
}
