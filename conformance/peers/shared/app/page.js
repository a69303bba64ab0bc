export default function Page() {
  return 'A sample app of the conformance suite'
}
