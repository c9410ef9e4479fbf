# expect: ok
import statistics as st
scores = [row["score"] for row in query("SELECT score FROM leads WHERE score IS NOT NULL ORDER BY id")]
result = {
    "mean": st.mean(scores), "fmean": st.fmean(scores), "median": st.median(scores), "low": st.median_low(scores),
    "high": st.median_high(scores), "mode": st.mode([round(x, -1) for x in scores]), "pstdev": st.pstdev(scores),
    "variance": st.variance(scores), "quantiles": st.quantiles(scores, n=10, method="inclusive"),
    "harmonic": st.harmonic_mean(scores), "geometric": round(st.geometric_mean(scores), 9),
    "correlation": round(st.correlation(scores, scores[::-1]), 12),
    "line": [round(x, 9) for x in st.linear_regression(range(len(scores)), scores)],
    "normal": round(st.NormalDist.from_samples(scores).cdf(70), 12),
}
