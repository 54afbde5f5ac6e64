import routes from './routes.json'

/** Public paths without language prefix; `from` may have a query. */
export type Redirect = { from: string; to: string }
/** A redirect that is saved; `before` is its previous target, if it differs. */
export type AcceptedRedirect = Redirect & { before?: string }
export const REDIRECT_PROBLEMS = ['from_wrong', 'from_is_page', 'to_unknown', 'loop', 'chain', 'twice'] as const
export type RedirectProblem = (typeof REDIRECT_PROBLEMS)[number]
export type RejectedRedirect = Redirect & { line: number; problem: RedirectProblem }

/** Orders of the list of redirects: by former URL, most requested, last requested, and unused ones, the oldest first. */
export const REDIRECT_SORTS = ['path', 'hits', 'last', 'unused'] as const
export type RedirectSort = (typeof REDIRECT_SORTS)[number]

const MAX_URL_LENGTH = 500
/** Letters of any script, as in the Hindi URLs of other shop software; browsers send them percent-encoded. */
const LETTERS = /[\p{L}\p{M}\p{N}]+/gu
/** Printable ASCII without `#` and backslash. */
const SAFE_URL = /^\/[\x21\x22\x24-\x5b\x5d-\x7e]*$/
/** Paths of the application itself, which must never be redirected. */
const RESERVED_PATHS = new RegExp(
  `^/(api|_next|dev|card|images|videos|sitemaps|feeds|assets|shop/(?:fr|en|bare|admin)|fr|en|${routes.sections.filter((name) => !['gems', 'pages'].includes(name)).join('|')})(/|$)|^/gems/(cart|wishlist|compare|checkout|myorders|search)(/|$)`,
)

/**
 * Normalises the source of a redirect: no host, language prefix or trailing slash, path in lower case; null if it is
 * invalid or a reserved path. Never throws.
 * @example normalizeRedirectSource('https://old.example/fr/Rubies/?id=7') // '/rubies?id=7'
 */
export function normalizeRedirectSource(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^https?:\/\/[^/?#]+/i, '')
    .replace(LETTERS, encodeURIComponent)
  if (!SAFE_URL.test(bare) || bare.length > MAX_URL_LENGTH) return null
  const [path = '', query] = splitOnce(bare)
  const normalized = path
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/^\/(fr|en)(?=\/|$)/, '')
    .replace(/\/+$/, '')
  if (normalized === '' || RESERVED_PATHS.test(normalized)) return null
  return query ? `${normalized}?${query}` : normalized
}

/** The sources to look up, in order: the URL itself, then its path without the query. */
export function redirectCandidates(url: string): string[] {
  const [path = ''] = splitOnce(url)
  return path === url ? [url] : [url, path]
}

function splitOnce(url: string): [string, string] {
  const queryStart = url.indexOf('?')
  return queryStart < 0 ? [url, ''] : [url.slice(0, queryStart), url.slice(queryStart + 1)]
}

type RedirectRow = { from: string; to: string; line: number }
type RedirectContext = { redirects: ReadonlyMap<string, string>; isPage: (path: string) => boolean }

/**
 * Splits rows into accepted and refused ones so that every redirect reaches a page in one hop: no source is a page, no
 * target is the source of another redirect, and no source is the target of one.
 */
export function checkRedirects(rows: RedirectRow[], { redirects, isPage }: RedirectContext) {
  const all = new Map(redirects)
  const targets = new Set(redirects.values())
  const accepted: AcceptedRedirect[] = []
  const refused: RejectedRedirect[] = []
  const acceptedSources = new Set<string>()
  for (const { from, to, line } of rows) {
    const source = normalizeRedirectSource(from)
    const problem = findProblem(source)
    if (problem || source === null) refused.push({ from, to, line, problem: problem ?? 'from_wrong' })
    else {
      const before = all.get(source)
      accepted.push({ from: source, to, ...(before !== undefined && before !== to && { before }) })
      all.set(source, to)
      targets.add(to)
      acceptedSources.add(source)
    }

    function findProblem(source: string | null): RedirectProblem | null {
      if (source === null) return 'from_wrong'
      if (source === to) return 'loop'
      if (acceptedSources.has(source)) return 'twice'
      if (isPage(source)) return 'from_is_page'
      if (all.has(to) || targets.has(source)) return 'chain'
      return isPage(to) ? null : 'to_unknown'
    }
  }
  return { accepted, refused }
}

/**
 * Corrects the refusals of a file that was checked in parts: a source from an earlier part is a duplicate, and a target
 * that is such a source makes a chain.
 */
export function mergeRejected(rows: RedirectRow[], refused: RejectedRedirect[]): RejectedRedirect[] {
  const problems = new Map(refused.map(({ line, problem }) => [line, problem]))
  const acceptedSources = new Set<string>()
  return rows.flatMap((row) => {
    const ownProblem = problems.get(row.line)
    const source = normalizeRedirectSource(row.from)
    const problem = source === null || ownProblem === 'loop' ? ownProblem : findProblem(source)
    if (problem === undefined && source !== null) acceptedSources.add(source)
    return problem === undefined ? [] : { ...row, problem }

    function findProblem(source: string): RedirectProblem | undefined {
      if (acceptedSources.has(source)) return 'twice'
      return ownProblem === 'to_unknown' && acceptedSources.has(row.to) ? 'chain' : ownProblem
    }
  })
}
