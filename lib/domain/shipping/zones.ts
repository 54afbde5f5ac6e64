/** A row of the geography of PIN codes; `zone` is the one of a policy whose zones have no rules of their own. */
type PinRow = { prefix: string; state_code: string; zone: string }
type Days = { min: number; max: number }

/** A zone by its rules: whole states, and PIN prefixes that are taken out of their state. */
export type ZoneRules = { states: string[]; prefixes: string[] }
/** A zone of the policy; without `states` and `prefixes` its PIN codes are those of the rows that name it. */
export type StoredZone = { key: string; days: Days } & { [Rule in keyof ZoneRules]?: string[] | undefined }
type Zones<Zone extends StoredZone> = { zones: Zone[]; pin_prefixes: PinRow[] }

/** The row whose prefix is the longest that the PIN code begins with. */
export function findLongestPrefix<Row extends { prefix: string }>(rows: readonly Row[], pin: string): Row | null {
  let best: Row | null = null
  for (const row of rows) {
    if (pin.startsWith(row.prefix) && row.prefix.length > (best?.prefix.length ?? 0)) best = row
  }
  return best
}

const hasRules = (zones: readonly StoredZone[]) => zones.some(({ states, prefixes }) => states || prefixes)

/**
 * The zone of a PIN code in the state of `row`: the one with the longest prefix of the code, else the one of the state.
 * Null where no zone has either.
 */
export function findZone<Zone extends StoredZone>({ zones }: { zones: Zone[] }, pin: string, row: PinRow): Zone | null {
  if (!hasRules(zones)) return zones.find(({ key }) => key === row.zone) ?? null
  const prefixes = zones.flatMap((zone) => (zone.prefixes ?? []).map((prefix) => ({ prefix, zone })))
  const byPrefix = findLongestPrefix(prefixes, pin)
  return byPrefix?.zone ?? zones.find(({ states }) => states?.includes(row.state_code)) ?? null
}

/**
 * The zones with rules that say the same as the rows of the geography: a state belongs to the zone of its shortest
 * prefix, and each row of another zone becomes a prefix. Zones that have rules are returned as they are.
 */
export function toZoneRules<Zone extends StoredZone>({ zones, pin_prefixes }: Zones<Zone>): (Zone & ZoneRules)[] {
  const ruled = zones.map((zone) => ({
    ...zone,
    states: [...(zone.states ?? [])],
    prefixes: [...(zone.prefixes ?? [])],
  }))
  if (hasRules(zones)) return ruled
  const byLength = pin_prefixes.toSorted((one, other) => one.prefix.length - other.prefix.length)
  for (const row of byLength) {
    const own = ruled.find(({ key }) => key === row.zone)
    if (!own) continue
    if (!ruled.some(({ states }) => states.includes(row.state_code))) own.states.push(row.state_code)
    if (findZone({ zones: ruled }, row.prefix, row) !== own) own.prefixes.push(row.prefix)
  }
  return ruled
}

/** The states with PIN codes that no zone has; deliveries there would be refused. */
export function findStatesWithoutZone(zones: readonly ZoneRules[], rows: readonly PinRow[]): string[] {
  const assigned = new Set(zones.flatMap((zone) => zone.states))
  return [...new Set(rows.map((row) => row.state_code))].filter((code) => !assigned.has(code))
}
