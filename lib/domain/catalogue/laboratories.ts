import laboratories from './laboratories.json'

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * The laboratory's public page for checking a report, by the laboratory's name or the name on the report; null for an
 * unknown laboratory and for samples.
 * @example reportCheckUrl('GIA India') // 'https://www.gia.edu/report-check-landing'
 */
export function reportCheckUrl(laboratory: string): string | null {
  const searchedName = plain(laboratory).trim()
  const isPrefixOfSearched = (name: string) =>
    searchedName === plain(name) || searchedName.startsWith(`${plain(name)} `)
  return laboratories.find(({ names }) => names.some(isPrefixOfSearched))?.site ?? null
}
