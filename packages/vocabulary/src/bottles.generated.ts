/** Made of catalogue/words/bottles.tsv by bottles.test.ts. Do not edit: change the table. */
export const BOTTLES = `
name	ml	places	vintages	label
Split	187			Split
Half	375			Half
Clavelin	620			
Jennie	500			
Standard	750			Standard
Magnum	1500			Magnum
MarieJeanne	2250			
Jeroboam	3000	Champagne;Burgundy		Jeroboam
Jeroboam	5000	Bordeaux	1978-	Jeroboam
Jeroboam	4500	Bordeaux	-1977	Jeroboam
DoubleMagnum	3000			DoubleMagnum
Jeroboam	3000			Jeroboam
Jeroboam	4000			Jeroboam
Rehoboam	4500			Rehoboam
Rehoboam	5000			Rehoboam
Methuselah	6000	Champagne;Burgundy		Methuselah
Imperial	6000			Imperial
Methuselah	6000			Methuselah
Salmanazar	9000			Salmanazar
Balthazar	12000			Balthazar
Nebuchadnezzar	15000			Nebuchadnezzar
Melchior	18000			Melchior
Melchizedek	30000			
Glass	150			
Carafe	500			
Pot	460			
HalfLitre	500			
QuarterLitre	250			
EighthLitre	125			
Litre	1000
`;
