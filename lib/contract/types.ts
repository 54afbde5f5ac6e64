import type { z } from 'zod'
import type { Call } from './call'
import type { Envelope } from './envelope'
import type { Contract } from './index'

/** What a caller passes: defaults may be left out. */
export type InputOf<C extends Call> = z.input<C['input']>
/** What a server function receives: checked, defaults filled in. */
export type ParsedOf<C extends Call> = z.output<C['input']>
export type DataOf<C extends Call> = z.output<C['data']>

type Method<C> = C extends Call ? (input: InputOf<C>) => Promise<Envelope<DataOf<C> | null>> : never

/** `client.category.listall({ lang: 'fr' })`: every call of the contract by resource and verb. */
export type Client = { [R in keyof Contract]: { [V in keyof Contract[R]]: Method<Contract[R][V]> } }

/** What staff change. */
type AdminPost = { method: 'POST'; role: string }

/** Every call but the changes of staff. */
export type ShopClient = {
  [R in keyof Contract]: {
    [V in keyof Contract[R] as Contract[R][V] extends AdminPost ? never : V]: Method<Contract[R][V]>
  }
}

/** The changes of staff. */
export type AdminClient = {
  [R in keyof Contract]: {
    [V in keyof Contract[R] as Contract[R][V] extends AdminPost ? V : never]: Method<Contract[R][V]>
  }
}
