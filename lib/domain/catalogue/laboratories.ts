import laboratories from './laboratories.json'

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Where a laboratory lets anybody look a report up, by its own name or what a report is signed with; null for one that
 * we do not know, and for our samples. Public sites of the laboratories themselves.
 * @example verifyAddress('GIA India') // 'https://www.gia.edu/report-check-landing'
 */
export function verifyAddress(laboratory: string): string | null {
  const asked = plain(laboratory).trim()
  const starts = (name: string) => asked === plain(name) || asked.startsWith(`${plain(name)} `)
  return laboratories.find(({ names }) => names.some(starts))?.site ?? null
}
