type Rule = { allow: boolean; path: string }

/** Whether a crawler may keep the page: directives of the page and of `X-Robots-Tag`, those for `agent` included. */
export function isIndexable(metas: { agent: string; text: string }[], header: string, agent = 'googlebot'): boolean {
  const metaTexts = metas.filter((meta) => meta.agent === 'robots' || meta.agent === agent).map(({ text }) => text)
  // `googlebot: noindex` speaks to one agent, `max-snippet: 5` to all.
  const headerTexts = header
    .split(',')
    .map((part) => /^\s*([a-z]*bot):\s*(.*)$/i.exec(part) ?? ['', '', part])
    .flatMap(([, agentName = '', text = '']) => (agentName === '' || agentName.toLowerCase() === agent ? text : []))
  return ![...metaTexts, ...headerTexts].some((text) => /(^|[\s,])(noindex|none)($|[\s,])/i.test(text))
}

/**
 * The rules of a robots.txt for an agent, else those for everybody (RFC 9309): the longest rule that fits decides.
 * @example toRobots('User-agent: *\nDisallow: /staff')('/staff/orders') // false
 */
export function parseRobots(text: string, agent = '*'): (path: string) => boolean {
  const groups = new Map<string, Rule[]>()
  let groupAgents: string[] = []
  let hasRules = true
  for (const line of text.split(/\r?\n/)) {
    const [, key = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*?)\s*(?:#.*)?$/i.exec(line) ?? []
    const name = key.toLowerCase()
    if (name === 'user-agent') {
      if (hasRules) groupAgents = []
      hasRules = false
      groupAgents.push(value.toLowerCase())
      groups.set(value.toLowerCase(), groups.get(value.toLowerCase()) ?? [])
    }
    if (name !== 'allow' && name !== 'disallow') continue
    hasRules = true
    if (value) for (const one of groupAgents) groups.get(one)?.push({ allow: name === 'allow', path: value })
  }
  const rules = groups.get(agent.toLowerCase()) ?? groups.get('*') ?? []
  const byLength = rules.toSorted(
    (one, other) => other.path.length - one.path.length || Number(other.allow) - Number(one.allow),
  )
  return (path) => byLength.find((rule) => toPattern(rule.path).test(path))?.allow ?? true
}

function toPattern(path: string): RegExp {
  const escaped = path.replace(/[.+?^{}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
  return new RegExp(`^${escaped.replace(/\$(?!$)/g, '\\$')}`)
}

/** The sitemaps that a robots.txt names. */
export function parseSitemapUrls(text: string): string[] {
  return [...text.matchAll(/^\s*sitemap\s*:\s*(\S+)/gim)].flatMap(([, url]) => url ?? [])
}
