/** `false`, null and an empty text leave the fact out. */
type Fact = [name: string, value: string | false | null | undefined]

/** The facts of a job card as a table. */
export function JobCardFacts({ facts }: { facts: Fact[] }) {
  return (
    <table className="self-start text-sm">
      <tbody>
        {facts.map(
          ([name, value]) =>
            value && (
              <tr key={`${name} ${value}`}>
                <th scope="row" className="w-2/5 font-normal">
                  {name}
                </th>
                <td className="figures font-medium wrap-anywhere">{value}</td>
              </tr>
            ),
        )}
      </tbody>
    </table>
  )
}
