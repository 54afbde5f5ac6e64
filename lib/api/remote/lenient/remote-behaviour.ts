import { perProcess } from '../../../per-process'

/**
 * Behaviour observed per call of a remote, remembered for minutes: `absent` if it lacks the call, `computed` if the shop
 * answers in its place, `plain` if it replies in the shapes of the base API.
 */
type RemoteBehaviour = 'absent' | 'computed' | 'plain'

const LIFETIME_MS = { absent: 60_000, computed: 60_000, plain: 300_000 } as const
const expiryByKey = perProcess('remote behaviour', () => new Map<string, number>())

const remember = (behaviour: RemoteBehaviour, base: string, path: string) => {
  expiryByKey.set(`${behaviour} ${base} ${path}`, Date.now() + LIFETIME_MS[behaviour])
}
const isRemembered = (behaviour: RemoteBehaviour, base: string, path: string) =>
  (expiryByKey.get(`${behaviour} ${base} ${path}`) ?? 0) > Date.now()

/** The remote has no such call. */
export const rememberMissing = (base: string, path: string) => remember('absent', base, path)
export const isKnownMissing = (base: string, path: string) => isRemembered('absent', base, path)

/** The shop computes this call from the remote's lists. */
export const rememberComputed = (base: string, path: string) => remember('computed', base, path)
export const isKnownComputed = (base: string, path: string) => isRemembered('computed', base, path)

/** The remote replies in the shapes of the base API and is sent only its parameters. */
export const rememberPlain = (base: string, path: string) => remember('plain', base, path)
export const isKnownPlain = (base: string, path: string) => isRemembered('plain', base, path)
