/** A page of the admin is read again each time, unlike a list of the shop (`staleTimes` in next.config.mjs). */
export const unstable_dynamicStaleTime = 0

/** Takes no place: Next reads this setting from pages alone, and a slot is one of every page of the admin. */
export default function Fresh() {
  return null
}
