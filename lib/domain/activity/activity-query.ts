import { ACTIVITY_KINDS } from './activity-group'

/** What the list shows: all changes, which is the default, everything, one area of work, views of customers' data, exports, or what was refused. */
export const ACTIVITY_FILTERS = ['changes', 'all', 'views', 'exports', 'refused', ...ACTIVITY_KINDS] as const
/** Days up to now; the audit log keeps a year. */
export const ACTIVITY_DAYS = ['1', '7', '30', '365'] as const

export type ActivityQuery = {
  show: (typeof ACTIVITY_FILTERS)[number]
  /** The id of a member of the team; 0 for everybody. */
  by: number
  days: (typeof ACTIVITY_DAYS)[number]
}

const DEFAULT_DAYS = '30'
const MAX_ID = 2_147_483_647

/** The filters of a URL; the default where they are unknown. */
export function parseActivityQuery({ show, by, days }: Record<string, unknown>): ActivityQuery {
  const id = Number(by)
  return {
    show: ACTIVITY_FILTERS.find((one) => one === show) ?? ACTIVITY_FILTERS[0],
    by: Number.isInteger(id) && id > 0 && id <= MAX_ID ? id : 0,
    days: ACTIVITY_DAYS.find((one) => one === days) ?? DEFAULT_DAYS,
  }
}

/** The query of a page of the list, without what is the default: `?show=orders&page=2`, or nothing. */
export function toActivityQuery({ show, by, days }: ActivityQuery, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    ...(show !== ACTIVITY_FILTERS[0] && { show }),
    ...(by > 0 && { by: String(by) }),
    ...(days !== DEFAULT_DAYS && { days }),
    ...more,
  })
  return query.size > 0 ? `?${query}` : ''
}
