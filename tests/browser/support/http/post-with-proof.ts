import type { APIRequestContext, APIResponse } from '@playwright/test'
import { solveChallenge } from '../../../data/solve-challenge'

/** As many as the shop's client solves: a request beside this one can make the next challenge harder. */
const MAX_CHALLENGES = 3

/**
 * Posts to the API as the shop's client does, with a proof of work if one is required: all tests of a shop share
 * one IP address, and together they request unusually many codes.
 */
export async function postWithProof(request: APIRequestContext, call: string, data: object): Promise<APIResponse> {
  let proof = {}
  for (let challenges = 0; ; challenges += 1) {
    const response = await request.post(`/api/v1/${call}`, { data: { ...data, ...proof } })
    const { challenge } = await response.json()
    if (!challenge || challenges === MAX_CHALLENGES) return response
    proof = { proof: solveChallenge(challenge) }
  }
}
