export { parseCsv, type SheetRow } from './csv.ts';
export { parsePythonList, type PythonItem } from './python-list.ts';
export { plainCell, toCsvLine } from './to-csv-line.ts';
export { parseXlsx, type Archive } from './xlsx.ts';
