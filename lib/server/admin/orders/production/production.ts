import { and, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { productionCalls } from '../../../../contract/order/admin-production'
import { type Db, getDb } from '../../../../db/connection'
import { order } from '../../../../db/schema'
import { pageCount } from '../../../../domain/listing/pager'
import { PRODUCTION_FILTERS, type ProductionFilter } from '../../../../domain/order/production'
import { recordOf } from '../../../../domain/record-of'
import { loadOrdersRevision } from '../../../order/order-revision'
import type { Answer, Context } from '../../../runtime/answer'
import { matchesSearch } from '../order-queue-filter'
import { IS_IN_PRODUCTION, loadProductionRows, type ProductionRow, toProductionLines } from './production-lines'

type Call = (typeof productionCalls)['production']

const PER_PAGE = 20

/** The lines in the workshop. There are as many as the goldsmiths have in hand, so all of them are read and counted. */
export async function production(
  { state, q, page, lang }: z.output<Call['input']>,
  context: Context,
): Promise<Answer<z.output<Call['data']>>> {
  const db = await getDb()
  const revision = await loadOrdersRevision(db)
  const found = await loadProductionRows(db, and(IS_IN_PRODUCTION, isFound(q)), context.now)
  const counts = recordOf(PRODUCTION_FILTERS, (filter) => found.filter((row) => isShown(row, filter)).length)
  const shown = found.filter((row) => isShown(row, state))
  const pages = pageCount(shown.length, PER_PAGE)
  // A step may take the last line of a page out of its filter: the page before it is shown then.
  const shownPage = Math.min(page, pages)
  const rows = shown.slice((shownPage - 1) * PER_PAGE, shownPage * PER_PAGE)
  return {
    data: {
      rows: await toProductionLines(db, rows, lang, context),
      counts,
      ...{ total: shown.length, page: shownPage, pages, revision },
    },
  }
}

function isShown(row: ProductionRow, filter: ProductionFilter): boolean {
  if (filter === 'all') return true
  return filter === 'overdue' ? row.is_overdue : row.state === filter
}

/** What finds an order in the list of orders, and any part of its number, with or without its hyphens. */
function isFound(text: string): SQL | undefined {
  const part = text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()
  const hasPart = part && sql`position(${part} in lower(replace(${order.number}, '-', ''))) > 0`
  return or(matchesSearch(text), hasPart || undefined)
}

/** Lines in the workshop, and how many of them are overdue. Finished lines wait for the packer, not for the workshop. */
export async function countProduction(db: Db, now: Date): Promise<{ open: number; overdue: number }> {
  const rows = (await loadProductionRows(db, IS_IN_PRODUCTION, now)).filter(({ state }) => state !== 'ready')
  return { open: rows.length, overdue: rows.filter(({ is_overdue }) => is_overdue).length }
}
