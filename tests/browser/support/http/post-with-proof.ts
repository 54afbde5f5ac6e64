import type { APIRequestContext } from '@playwright/test'
import { solveChallenge } from '../../../data/solve-challenge'

/**
 * Posts to the API as the shop's client does, with a proof of work if one is required: all tests of a shop share
 * one IP address, and together they request unusually many codes.
 */
export async function postWithProof(request: APIRequestContext, call: string, data: object) {
  const post = (extra: object) => request.post(`/api/v1/${call}`, { data: { ...data, ...extra } })
  const response = await post({})
  const { challenge } = await response.json()
  return challenge ? post({ proof: solveChallenge(challenge) }) : response
}
