/** Characters of a search; longer ones are cut. */
export const MAX_FINDING_SEARCH = 200

/**
 * The query of an admin list of the audit's findings, whose first filter is the default; null for an invalid page number.
 * @example parseFindingQuery({ show: 'long', q: 'ruby' }, ['all', 'long']) // { filter: 'long', search: 'ruby', page: 1 }
 */
export function parseFindingQuery<const Filter extends string>(
  query: Record<string, string | string[] | undefined>,
  filters: readonly [Filter, ...Filter[]],
): { filter: Filter; search: string; page: number } | null {
  const value = (name: string) => [query[name]].flat().at(-1) ?? ''
  const page = /^[1-9]\d{0,4}$/.exec(value('page') || '1')?.[0]
  if (!page) return null
  return {
    filter: filters.find((filter) => filter === value('show')) ?? filters[0],
    // PostgreSQL stores no NUL.
    search: value('q').replaceAll('\0', '').trim().slice(0, MAX_FINDING_SEARCH),
    page: Number(page),
  }
}
