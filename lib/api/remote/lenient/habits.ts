/**
 * Behaviour observed per call of a remote, remembered for minutes: `absent` if it lacks the call, `computed` if the shop
 * answers in its place, `plain` if it replies in the specification's shapes.
 */
type Habit = 'absent' | 'computed' | 'plain'

const KEPT_MS = { absent: 60_000, computed: 60_000, plain: 300_000 } as const
const holder = globalThis as typeof globalThis & { navamaniRemoteHabits?: Map<string, number> }

function all(): Map<string, number> {
  holder.navamaniRemoteHabits ??= new Map()
  return holder.navamaniRemoteHabits
}

const note = (habit: Habit, base: string, path: string) => {
  all().set(`${habit} ${base} ${path}`, Date.now() + KEPT_MS[habit])
}
const has = (habit: Habit, base: string, path: string) => (all().get(`${habit} ${base} ${path}`) ?? 0) > Date.now()

/** The remote has no such call. */
export const noteAbsent = (base: string, path: string) => note('absent', base, path)
export const isAbsent = (base: string, path: string) => has('absent', base, path)

/** The shop computes this call from the remote's lists. */
export const noteComputed = (base: string, path: string) => note('computed', base, path)
export const isComputed = (base: string, path: string) => has('computed', base, path)

/** The remote replies in the specification's shapes and is sent only the specified parameters. */
export const notePlain = (base: string, path: string) => note('plain', base, path)
export const isPlain = (base: string, path: string) => has('plain', base, path)
