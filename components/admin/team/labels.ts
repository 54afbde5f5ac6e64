import type { Messages } from 'next-intl'
import type { Role } from '@/lib/domain/customer/role'

/** The roles of team members. */
export const WORKING = ['staff', 'manager', 'owner'] as const satisfies readonly Role[]

/** The texts of the forms that change roles. */
export function toPeopleLabels({ people, staff }: Messages) {
  const { add, addHint, mobile, roleLabel, addButton, change, remove, sure, keep, close, removeTitle, removeText } =
    people
  const { added, changed, removed, error } = people
  const told = { added, changed, removed, error, role: staff.role }
  return {
    add,
    addHint,
    mobile,
    roleLabel,
    addButton,
    change,
    remove,
    sure,
    keep,
    close,
    removeTitle,
    removeText,
    ...told,
  }
}
export type PeopleLabels = ReturnType<typeof toPeopleLabels>
