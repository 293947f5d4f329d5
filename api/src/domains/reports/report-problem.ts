/** Why a report cannot be made, as a sentence that says what to do. Trying again would not help. */
export class ReportProblem extends Error {
  override name = 'ReportProblem';
}
