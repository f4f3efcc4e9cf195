import { Text, View } from "@react-pdf/renderer";
import { FactList } from "#server/ground/pdf/fact-list.pdf.tsx";
import { look } from "#server/ground/pdf/pdf-look.ts";
import type { TestDriveSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import { testDriveTicks } from "#server/handover/agreement/contract-terms.rules.ts";

/** Who comes along, and what was done before a test drive; what was not is not mentioned (contracts.md#test-drives). */
export function TestDrive({ testDrive }: { testDrive: TestDriveSnapshot }) {
  const done = testDriveTicks.filter(({ key }) => testDrive[key]);
  return (
    <View style={[look.panel, { gap: 1.5 }]}>
      {testDrive.accompaniedBy ? <FactList facts={[["Begleitet von", testDrive.accompaniedBy]]} /> : null}
      {done.map(({ key, printed }) => (
        <Text key={key}>{printed}</Text>
      ))}
    </View>
  );
}
