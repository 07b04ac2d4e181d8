/** A content file that cannot be shown. The name and line go to the writer, who never opens the source. */
export class ContentError extends Error {
  readonly file: string;
  readonly line: number;

  constructor(file: string, line: number, reason: string) {
    super(`${file}:${line}: ${reason}`);
    this.name = 'ContentError';
    this.file = file;
    this.line = line;
  }
}
