export function OiAnalysis() {
  return <p>OiAnalysis</p>;
}
