import { toLlmsTxtResponse } from './response'

export const dynamic = 'force-dynamic'

/** The shop in short, for language models. */
export function GET(): Promise<Response> {
  return toLlmsTxtResponse('en')
}
