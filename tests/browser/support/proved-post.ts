import type { APIRequestContext } from '@playwright/test'
import { solveChallenge } from '../../data/solve-challenge'

/**
 * Posts to the API as a client of its own does, with the proof of work where one is wanted: all tests of a shop share
 * one address, and together they send unusually many codes.
 */
export async function provedPost(request: APIRequestContext, call: string, data: object) {
  const post = (more: object) => request.post(`/api/v1/${call}`, { data: { ...data, ...more } })
  const response = await post({})
  const { challenge } = await response.json()
  return challenge ? post({ proof: solveChallenge(challenge) }) : response
}
