import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.apache.lucene.analysis.core.WhitespaceAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.FeatureField;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.FuzzyQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.MMapDirectory;

/**
 * Lucene for the bench: java Lucene.java CATALOGUE.tsv FOLDER. The catalogue has lines of id, popularity and folded words. It
 * answers lines "p WORDS" (the last word is a beginning) and "s WORDS" with "nanoseconds id score id score ...".
 * Words that the index does not have are looked for with one or two slips. The fifty best by BM25 are put in order with their
 * popularity added: as part of the query it would make every document a candidate.
 */
public class Lucene {
  static IndexSearcher searcher;

  static Query wordsQuery(String[] words) throws Exception {
    BooleanQuery.Builder all = new BooleanQuery.Builder();
    for (String word : words) {
      Term term = new Term("t", word);
      boolean known = searcher.getIndexReader().docFreq(term) > 0;
      all.add(known || word.length() < 4 ? new TermQuery(term) : new FuzzyQuery(term, word.length() < 8 ? 1 : 2, 1), Occur.SHOULD);
    }
    return all.build();
  }

  static Query prefixQuery(String[] words) {
    BooleanQuery.Builder all = new BooleanQuery.Builder();
    for (int i = 0; i < words.length; i++) {
      Term term = new Term("t", words[i]);
      all.add(i == words.length - 1 ? new PrefixQuery(term) : new TermQuery(term), Occur.FILTER);
    }
    all.add(FeatureField.newLogQuery("f", "popularity", 0.5f, 1f), Occur.SHOULD);
    return all.build();
  }

  static long valueOf(LeafReader leaf, String field, int document) throws Exception {
    NumericDocValues values = leaf.getNumericDocValues(field);
    values.advanceExact(document);
    return values.longValue();
  }

  public static void main(String[] args) throws Exception {
    MMapDirectory folder = new MMapDirectory(Path.of(args[1]));
    IndexWriterConfig config = new IndexWriterConfig(new WhitespaceAnalyzer()).setRAMBufferSizeMB(256);
    try (IndexWriter writer = new IndexWriter(folder, config);
        BufferedReader rows = Files.newBufferedReader(Path.of(args[0]), StandardCharsets.UTF_8)) {
      for (String row = rows.readLine(); row != null; row = rows.readLine()) {
        String[] cells = row.split("\t");
        Document document = new Document();
        document.add(new NumericDocValuesField("id", Long.parseLong(cells[0])));
        document.add(new NumericDocValuesField("pop", (long) Float.parseFloat(cells[1])));
        document.add(new FeatureField("f", "popularity", Math.max(1f, Float.parseFloat(cells[1]))));
        document.add(new TextField("t", cells[2], Field.Store.NO));
        writer.addDocument(document);
      }
      writer.forceMerge(1);
    }
    DirectoryReader reader = DirectoryReader.open(folder);
    searcher = new IndexSearcher(reader);
    searcher.setQueryCache(null);
    LeafReader leaf = reader.leaves().get(0).reader();
    PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    out.println("ready");
    out.flush();
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      String text = line.substring(2).trim();
      StringBuilder answer = new StringBuilder();
      long start = System.nanoTime();
      if (!text.isEmpty()) {
        String[] words = text.split(" ");
        boolean typing = line.charAt(0) == 'p';
        ScoreDoc[] hits = searcher.search(typing ? prefixQuery(words) : wordsQuery(words), typing ? 10 : 50).scoreDocs;
        if (!typing) {
          for (ScoreDoc hit : hits) hit.score += 0.5f * (float) Math.log(1 + valueOf(leaf, "pop", hit.doc));
          Arrays.sort(hits, (a, b) -> Float.compare(b.score, a.score));
        }
        for (int i = 0; i < Math.min(10, hits.length); i++)
          answer.append(' ').append(valueOf(leaf, "id", hits[i].doc)).append(' ').append(hits[i].score);
      }
      out.println((System.nanoTime() - start) + answer.toString());
      out.flush();
    }
  }
}
