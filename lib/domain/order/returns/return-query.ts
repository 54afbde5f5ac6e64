import { OPEN_RETURN_STATES, RETURN_STATES, RETURN_STATES_TO_DO, type ReturnState } from '../line-return'

/** The lists of returns: those with something to do, those of one state, or all. */
export const SHOWN_RETURNS = ['todo', ...RETURN_STATES, 'all'] as const satisfies readonly (
  | ReturnState
  | 'todo'
  | 'all'
)[]
export type ShownReturns = (typeof SHOWN_RETURNS)[number]

export const RETURN_SORTS = ['oldest', 'newest'] as const
type ReturnSort = (typeof RETURN_SORTS)[number]

export type ReturnQuery = { q: string; state: ShownReturns; sort: ReturnSort; page: number }

/** The longest search of the list, in characters. */
export const MAX_RETURN_SEARCH = 100

/** The states of the returns in a list. `('todo') → requested, received` */
export function shownReturnStates(state: ShownReturns): readonly ReturnState[] {
  if (state === 'all') return RETURN_STATES
  return state === 'todo' ? RETURN_STATES_TO_DO : [state]
}

/** The sort of a list by default: the oldest first where something is to be done. */
export function defaultReturnSort(state: ShownReturns): ReturnSort {
  return state !== 'all' && shownReturnStates(state).every((one) => OPEN_RETURN_STATES.includes(one))
    ? 'oldest'
    : 'newest'
}

/** The filter from the query of a URL; what cannot be read limits nothing. */
export function parseReturnQuery({ q, state: shown, sort }: Record<string, unknown>): Omit<ReturnQuery, 'page'> {
  const state = SHOWN_RETURNS.find((one) => one === shown) ?? 'todo'
  return {
    state,
    q: typeof q === 'string' ? q.trim().slice(0, MAX_RETURN_SEARCH) : '',
    sort: RETURN_SORTS.find((one) => one === sort) ?? defaultReturnSort(state),
  }
}

/** The parameters of a list in a URL, without what is the default. */
export function toReturnParameters({ q, state, sort, page }: ReturnQuery) {
  return {
    ...(state !== 'todo' && { state }),
    ...(q && { q }),
    ...(sort !== defaultReturnSort(state) && { sort }),
    ...(page > 1 && { page: String(page) }),
  }
}

/** The query of a page of the list: `?state=received&page=2`, or nothing. */
export function toReturnQuery(choice: ReturnQuery): string {
  const query = new URLSearchParams(toReturnParameters(choice))
  return query.size > 0 ? `?${query}` : ''
}
