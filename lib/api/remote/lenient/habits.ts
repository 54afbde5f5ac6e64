/**
 * How a remote was found to answer, kept for minutes: a call that it lacks, one that the shop computes in its place, or
 * one that it answers in plain shapes.
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

/** The shop answers this call itself, from the lists of the remote. */
export const noteComputed = (base: string, path: string) => note('computed', base, path)
export const isComputed = (base: string, path: string) => has('computed', base, path)

/** The remote answers this call in the specification's own shapes, and is sent no more than its parameters. */
export const notePlain = (base: string, path: string) => note('plain', base, path)
export const isPlain = (base: string, path: string) => has('plain', base, path)
