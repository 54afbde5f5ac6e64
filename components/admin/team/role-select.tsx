import { type ReactNode, type Ref, useId } from 'react'
import { isRole, type Role } from '@/lib/domain/customer/role'
import { STAFF_ROLES, type TeamLabels } from './labels'

type Props = {
  label: string
  role: Role
  labels: TeamLabels
  onChange: (role: Role) => void
  selectRef?: Ref<HTMLSelectElement>
  children?: ReactNode
}

/** Selects the role of a team member. */
export function RoleSelect({ label, role, labels, onChange, selectRef, children }: Props) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="label">
        {label}
      </label>
      <div className="flex flex-wrap gap-3">
        <select
          id={id}
          ref={selectRef}
          value={role}
          className="input min-w-36 flex-1"
          onChange={({ target }) => isRole(target.value) && onChange(target.value)}
        >
          {STAFF_ROLES.map((one) => (
            <option key={one} value={one}>
              {labels.roleName[one]}
            </option>
          ))}
        </select>
        {children}
      </div>
    </div>
  )
}
