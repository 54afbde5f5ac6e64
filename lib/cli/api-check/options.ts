import { UsageError } from '../steps/usage-error'

export const USAGE = `Usage: npm run api:check -- --base URL [--key KEY] [--write]

Tries the API below URL (its version 1 root, such as https://api.example.com/api/v1) call by call, as the shop would
with API_BASE_URL=URL, and prints for each call whether the shop uses it, does without it, or cannot read it (BREACH).

  --base URL   the root of the API
  --key KEY    sent as "Authorization: Bearer KEY"; left out, none is sent
  --write      also tries the POST calls: sign-up, sign-in, forms and an order, each with made-up data

Exit code: 0 every call can be used, 1 a reply cannot be read, 2 wrong usage or no connection.`

export type Options = { base: string; key: string | undefined; write: boolean }

/** The options of the command line. Throws Refused, which says what is wrong. */
export function parseOptions(args: string[]): Options {
  let base: string | undefined
  let key: string | undefined
  let write = false
  const rest = [...args]
  for (let name = rest.shift(); name !== undefined; name = rest.shift()) {
    if (name === '--write') write = true
    else if (name === '--base') base = rest.shift()
    else if (name === '--key') key = rest.shift()
    else throw new UsageError(`${name} is not an option.\n\n${USAGE}`)
  }
  if (!base || !URL.canParse(base) || !/^https?:$/.test(new URL(base).protocol)) {
    throw new UsageError(`--base needs an http or https address.\n\n${USAGE}`)
  }
  return { base: base.replace(/\/+$/, ''), key, write }
}
