import laboratories from './laboratories.json'

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * The laboratory's public page for checking a report, by the laboratory's name or the name on the report; null for an
 * unknown laboratory and for samples.
 * @example reportCheckUrl('GIA India') // 'https://www.gia.edu/report-check-landing'
 */
export function verifyAddress(laboratory: string): string | null {
  const asked = plain(laboratory).trim()
  const starts = (name: string) => asked === plain(name) || asked.startsWith(`${plain(name)} `)
  return laboratories.find(({ names }) => names.some(starts))?.site ?? null
}
