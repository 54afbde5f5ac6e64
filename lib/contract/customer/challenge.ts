import { z } from 'zod'

/** A proof of work that is required after an unusual number of code requests or password attempts. */
export const Challenge = z
  .object({ challenge: z.string(), difficulty: z.number().int() })
  .describe(
    'Beside the reason `challenge`: find a text `solution` for which the SHA-256 hash of `<challenge>:<solution>` (UTF-8) ' +
      'begins with `difficulty` zero bits, and repeat the same request within three minutes with `proof: { challenge, solution }`. ' +
      'A proof is good for one request with the same mobile number.',
  )
export type Challenge = z.infer<typeof Challenge>

export const Proof = z
  .object({ challenge: z.string().max(200), solution: z.string().max(40) })
  .describe('The solved challenge of the answer before; left out otherwise.')
export type Proof = z.infer<typeof Proof>
