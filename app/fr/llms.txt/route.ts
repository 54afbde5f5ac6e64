import { toLlmsTxtResponse } from '../../llms.txt/response'

export const dynamic = 'force-dynamic'

/** The shop in short, for language models, in French. */
export function GET(): Promise<Response> {
  return toLlmsTxtResponse('fr')
}
