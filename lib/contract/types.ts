import type { z } from 'zod'
import type { Call } from './call'
import type { Envelope } from './envelope'
import type { Contract } from './index'

/** What a caller passes: defaults may be left out. */
export type InputOf<C extends Call> = z.input<C['input']>
/** What a server function receives: checked, defaults filled in. */
export type ParsedOf<C extends Call> = z.output<C['input']>
export type DataOf<C extends Call> = z.output<C['data']>

/** `client.category.listall({ lang: 'fr' })`: every call of the contract by resource and verb. */
export type Client = {
  [R in keyof Contract]: {
    [V in keyof Contract[R]]: Contract[R][V] extends Call
      ? (input: InputOf<Contract[R][V]>) => Promise<Envelope<DataOf<Contract[R][V]> | null>>
      : never
  }
}
